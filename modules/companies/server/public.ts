export { belongsTo, companiesOf, mainCompanyName, setCompaniesOf } from './company-people.ts'
export { coversCompanies, findPartyBounds } from './party-bounds.ts'
export { demonstrationCompanyId } from './seed.ts'
