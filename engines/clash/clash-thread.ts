import { answerClashThread } from './clash-thread-answer.ts'

// Program of a thread where the sources run as they are; in a bundle, the bundle is the program.
answerClashThread()
