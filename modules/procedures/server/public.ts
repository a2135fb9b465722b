export { startProceduresFor } from './runs/start-by-itself.ts'
export { choicesOfStates, defineStartingKind } from './starting-kinds.ts'
