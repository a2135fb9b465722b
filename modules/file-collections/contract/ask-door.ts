/** Where questions are asked of a collection: the assistant, which stands on this module; the field of its address. */
export const ASK_PATH = '/adaserver/chat/index'
export const ASKED_COLLECTION = 'collection'
/** The permission that opens it. */
export const ASK_RIGHT = 'chat:use'
