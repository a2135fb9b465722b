// What is drawn, apart from public.ts: who registers a part does so on every page, and must not bring this along.
export { ConversionProgress, VersionStateBadge } from './parts/model-state.tsx'
export { useOpenViewer } from './parts/use-open-viewer.ts'
