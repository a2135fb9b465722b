export { Export } from './parts/export.tsx'
