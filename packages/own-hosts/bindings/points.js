/**
 * A dataset of Analytics Engine: each point is a line of the log.
 * @param {{ dataset: string }} env
 */
export default ({ dataset }) => ({
  /** @param {object} point */
  writeDataPoint(point) {
    console.log(JSON.stringify({ level: 'info', event: 'point', dataset, ...point }))
  },
})
