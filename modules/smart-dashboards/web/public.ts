export { SharedDashboardPage } from './parts/shared-dashboard-page.tsx'
