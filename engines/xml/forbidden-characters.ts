/** Characters that XML 1.0 forbids in a document (production 2): most control characters, halves of surrogate pairs. */
export const FORBIDDEN_CHARACTERS = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/u
