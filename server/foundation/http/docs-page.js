window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  requestInterceptor(request) {
    request.headers['X-Requested-With'] = 'XMLHttpRequest';
    return request;
  },
});
