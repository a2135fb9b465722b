export { type FoundMachine, machinesAt } from './find-machine.ts'
export { demonstrationMachineId } from './seed.ts'
