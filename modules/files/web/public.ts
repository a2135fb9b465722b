export { UploadProgress } from './upload-progress.tsx'
