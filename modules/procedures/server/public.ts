export { startProceduresFor } from './runs/start-by-itself.ts'
export { choicesOfStates, startingKind } from './starting-kinds.ts'
