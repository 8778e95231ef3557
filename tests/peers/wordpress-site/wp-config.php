<?php
// The peer's settings stand beside this file as JSON, so no value is ever spliced into PHP.
$peer = json_decode(file_get_contents(__DIR__ . '/peer.json'), true, 8, JSON_THROW_ON_ERROR);

define('DB_NAME', 'wordpress');
define('DB_USER', $peer['databaseUser']);
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . $peer['databaseSocket']);
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

foreach ($peer['secrets'] as $name => $secret) {
    define($name, $secret);
}

define('WP_HOME', $peer['origin']);
define('WP_SITEURL', $peer['origin']);

// Application passwords need https, or a site that declares itself local.
define('WP_ENVIRONMENT_TYPE', 'local');

// The peer stays on this machine: no update checks, no pings, no e-mail.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);

if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
