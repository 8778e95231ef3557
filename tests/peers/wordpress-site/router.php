<?php
// What a web server's rewrite rule does: files are served, every other address is WordPress's.
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$root = $_SERVER['DOCUMENT_ROOT'];
$file = realpath($root . $path);

$isOurs = $file !== false && str_starts_with($file . '/', $root . '/');
$isPrivate = $isOurs && in_array(basename($file), ['peer.json', 'install.php'], true) && dirname($file) === $root;
if ($isOurs && !$isPrivate && $file !== $root && (is_file($file) || is_file($file . '/index.php'))) {
    return false;
}

$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $root . '/index.php';
require $root . '/index.php';
