export { type GisView, registerGisView } from './gis-parts.ts'
export { type MonitoringView, registerMonitoringView } from './monitoring-parts.ts'
export { type OpenAlarmsProps, openAlarms } from './open-alarms-slot.ts'
export { registerTwinPart, type TwinCardProps, type TwinFeedProps, type TwinPart } from './twin-parts.ts'
