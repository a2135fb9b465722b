export { registerCompanyPeople } from './company-people-part.ts'
