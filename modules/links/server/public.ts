export { addLink as linkRecords } from './edit-links.ts'
export { asLinked } from './show-links.ts'
