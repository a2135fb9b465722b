export { ACCESS_CHANGED_CHANNEL, accessChanged } from './access-changed.ts'
export { passwordHashOf, resetPasswordHash, setPasswordHash } from './passwords.ts'
export { personIdsByName, personName, personRef, savedBy } from './person-names.ts'
export {
  countUsers,
  findPeople,
  findPerson,
  findUserByName,
  listDemonstrationUsers,
  type PersonRow,
  type PersonWithPassword,
  searchPeople,
} from './person-repository.ts'
export { DISABLED_STATUS, PERSON_STATUS } from './person-status.ts'
export {
  changePerson,
  forgetPerson,
  insertUser,
  lockPerson,
  type NewUser,
  noteLastSignIn,
  type PersonFacts,
  setAvatarUrl,
  setEnabled,
  setLanguage,
} from './write-person.ts'
