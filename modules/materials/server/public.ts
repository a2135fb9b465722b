export { materialsValue } from './material-value.ts'
