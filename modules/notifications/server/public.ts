export { type Hearing, hearingsOf } from './hearings.ts'
