export { belongsTo, companiesOf, mainCompanyName, setCompaniesOf } from './company-people.ts'
export { demonstrationCompanyId } from './demonstration-company-id.ts'
export { type ListRecipient, peopleOfList } from './list-members.ts'
export { coversCompanies, findPartyBounds } from './party-bounds.ts'
