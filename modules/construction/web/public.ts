export { type MonitoringView, registerMonitoringView } from './monitoring-parts.ts'
