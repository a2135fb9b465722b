/** Name of the preview in the folder of the process that reads a photo. */
export const PREVIEW_FILE = 'preview.webp'
