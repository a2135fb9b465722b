import type { Services } from '#platform/server/context.ts'
import { startMqttBroker } from './mqtt-broker.ts'
import { startMqttClient } from './mqtt-client.ts'

/** Joins the broker of MQTT_URL, or starts one with the process, where MQTT_PORT names a port. Another program on the port does not keep the product from starting. */
export async function startMqtt(services: Services): Promise<() => Promise<void>> {
  const { MQTT_PORT: port, MQTT_URL: url, HOST: host } = services.config
  if (url !== undefined) return startMqttClient(services, url)
  if (port === 0) return async () => {}
  try {
    const broker = await startMqttBroker(services, { port, host })
    return () => broker.stop()
  } catch (error) {
    services.log.warn({ err: error, port }, 'devices cannot connect over MQTT: set MQTT_PORT to a free port')
    return async () => {}
  }
}
