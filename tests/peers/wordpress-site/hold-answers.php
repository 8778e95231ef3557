<?php
// While the file beside the site says so, a post is stored and its answer held back: the moment in
// which a test ends the server.
add_action('rest_after_insert_post', function ($post) {
    $dir = dirname(rtrim(ABSPATH, '/'));
    if (file_exists("$dir/hold-answers")) {
        file_put_contents("$dir/held-answer", $post->post_name);
        sleep(60);
    }
});
