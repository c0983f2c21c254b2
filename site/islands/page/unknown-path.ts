// Tells whoever looks into the console which address led nowhere.
console.error('Page not found:', location.pathname);
