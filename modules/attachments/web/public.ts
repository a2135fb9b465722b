export { DrawOnPicture } from './parts/draw-on-picture.tsx'
export { Files } from './parts/embedded-files.tsx'
export { FileLink } from './parts/file-link.tsx'
export { useNewFiles } from './use-new-files.tsx'
