export { PackageFact } from './parts/package-fact.tsx'
