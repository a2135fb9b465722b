// Companies and what they are decide what people see as well, and stand below this module.
export { ACCESS_CHANGED_CHANNEL, accessChanged } from '#modules/people/server/public.ts'
