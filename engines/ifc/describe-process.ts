import { answerDescription } from './description-thread.ts'

// The second thread of a conversion, started by `convert-process.ts`.
answerDescription()
