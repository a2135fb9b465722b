export { registerCompanyPeople } from './company-people-part.ts'
export { findCompanies } from './find-companies.ts'
