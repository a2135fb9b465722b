export { registerCompanyPeople } from './company-people-part.ts'
export { findCompanies, findCompaniesOrNone } from './find-companies.ts'
