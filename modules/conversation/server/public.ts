export { commentsOf, type SaidComment } from './said-comments.ts'
