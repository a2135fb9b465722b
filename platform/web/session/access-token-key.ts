/** Where the browser keeps the access token (TOK-09). In a file of its own: the first page reads it before the stores. */
export const ACCESS_TOKEN_KEY = 'cpo-token'
