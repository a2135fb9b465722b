// What is drawn, apart from public.ts: who registers a part does so on every page, and must not bring this along.
export { PackageField } from './parts/package-field.tsx'
