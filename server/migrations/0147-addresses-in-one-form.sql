-- An address is asked for in Unicode's composed form; some were stored otherwise, and never found.
update newsroom_articles set slug = normalize(slug, NFC) where slug is not NFC normalized;
