export { Files } from './parts/embedded-files.tsx'
