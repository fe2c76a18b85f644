// Every wire message, of both directions.
#pragma once

#include "wire/client_messages.hpp"
#include "wire/server_messages.hpp"
