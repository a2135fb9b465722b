/** The browser's database of uploads that were not finished. It is made with the first upload. */
export const UPLOAD_DATABASE = 'plumbline-uploads'
