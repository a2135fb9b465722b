export { isPlaceVisible } from './is-place-visible.ts'
