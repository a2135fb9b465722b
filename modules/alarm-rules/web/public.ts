export { SeverityBadge } from './parts/severity-badge.tsx'
