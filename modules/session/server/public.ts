export { principalFor } from './authenticate.ts'
