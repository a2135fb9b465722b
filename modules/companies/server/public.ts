export { belongsTo, companiesOf, mainCompanyName, setCompaniesOf } from './company-people.ts'
export { type ListRecipient, peopleOfList } from './list-members.ts'
export { coversCompanies, findPartyBounds } from './party-bounds.ts'
export { demonstrationCompanyId } from './seed.ts'
