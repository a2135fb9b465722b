import { beginWithFirstPage } from './begin-with-first-page.ts'

const attributes = document.currentScript?.dataset
if (attributes) beginWithFirstPage(attributes)
