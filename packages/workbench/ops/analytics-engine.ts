import { columnOf, type Metric } from '../../../worker/ops/vitals-point.ts'
import { levels } from './percentiles.ts'

/** The question for one metric, by region and route. A row that stands for many (sampling) counts as many. */
export function vitalsQuery(dataset: string, metric: Metric, days: number): string {
  const value = columnOf(metric)
  const percentiles = levels.map(
    (level) => `quantileExactWeighted(${level})(${value}, _sample_interval) AS p${level * 100}`,
  )
  return [
    `SELECT ${columnOf('region')} AS region, ${columnOf('route')} AS route, SUM(_sample_interval) AS visits,`,
    `  ${percentiles.join(', ')}`,
    `FROM ${dataset}`,
    `WHERE timestamp > NOW() - INTERVAL '${days}' DAY AND ${value} >= 0`,
    'GROUP BY region, route ORDER BY visits DESC LIMIT 1000',
  ].join('\n')
}

/**
 * Asks the SQL interface of Analytics Engine. CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (permission «Account
 * Analytics: Read») come from the environment.
 * @throws Error in words for the person at the terminal
 */
export async function askAnalyticsEngine(query: string): Promise<Record<string, string | number>[]> {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = process.env
  if (!account || !token) {
    throw new Error(
      'Analytics Engine is asked with CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (permission «Account Analytics: Read»). Set both.',
    )
  }
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: `${query}\nFORMAT JSON`,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Analytics Engine answers ${response.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Record<string, string | number>[] }).data
}
