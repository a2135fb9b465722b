export { addLink as linkRecords } from './edit-links.ts'
