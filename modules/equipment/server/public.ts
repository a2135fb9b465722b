export { type FoundMachine, isMachineAt, machinesAt } from './find-machine.ts'
export { demonstrationMachineId } from './seed.ts'
