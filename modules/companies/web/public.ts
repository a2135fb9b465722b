export { companyPeople } from './company-people-part.ts'
export { findCompanies, findCompaniesOrNone } from './find-companies.ts'
