export { crossingsOf } from './fence-crossings.ts'
export { geofenceRef, geofencesOf, type KnownGeofence, zoneOf } from './known-geofences.ts'
export { demonstrationGeofenceId } from './seed.ts'
export { admission, trespassIn } from './zone-admission.ts'
