<?php
// Makes the database, the site and one person a role; prints their application passwords as JSON.
if (PHP_SAPI !== 'cli') {
    exit(1);
}
mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$peer = json_decode(file_get_contents(__DIR__ . '/peer.json'), true, 8, JSON_THROW_ON_ERROR);
$database = new mysqli('localhost', $peer['databaseUser'], '', '', 0, $peer['databaseSocket']);
$database->query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');
$database->close();

define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url($peer['origin'], PHP_URL_HOST) . ':' . parse_url($peer['origin'], PHP_URL_PORT);
$_SERVER['REQUEST_URI'] = '/';

// WordPress writes to the new administrator unless this is already defined.
function wp_new_blog_notification()
{
}

require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install('Harbour Gazette', 'administrator', 'administrator@example.test', true, '', wp_generate_password());
$wp_rewrite->set_permalink_structure('/%postname%/');
flush_rewrite_rules(false);
switch_theme('twentytwentythree');

$people = [];
foreach (['administrator', 'editor', 'author', 'contributor', 'subscriber'] as $role) {
    $found = get_user_by('login', $role);
    $id = $found ? $found->ID : wp_insert_user([
        'user_login' => $role,
        'user_email' => "$role@example.test",
        'display_name' => ucfirst($role),
        'user_pass' => wp_generate_password(),
        'role' => $role,
    ]);
    if (is_wp_error($id)) {
        throw new RuntimeException($id->get_error_message());
    }
    $made = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Peer test']);
    if (is_wp_error($made)) {
        throw new RuntimeException($made->get_error_message());
    }
    $people[$role] = ['user' => $role, 'applicationPassword' => WP_Application_Passwords::chunk_password($made[0])];
}
echo json_encode(['version' => get_bloginfo('version'), 'people' => $people], JSON_THROW_ON_ERROR);
