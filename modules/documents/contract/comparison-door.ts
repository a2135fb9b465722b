/** Where two revisions are compared: the library of the assistant, which stands on this module. */
export const COMPARISON_PATH = '/adaserver/filelibrary/comparison'
/** The permission that opens it. */
export const COMPARISON_RIGHT = 'file-comparison:use'
