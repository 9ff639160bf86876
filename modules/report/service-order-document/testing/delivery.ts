import sharp from 'sharp';

export { calibrate, calibrated } from '#modules/quality/instrument-use/testing/examples.ts';
export { delivered, moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
export { newOrderToEvaluate } from '#modules/service/service-order-evaluation/testing/examples.ts';
export { shelf } from '#modules/stock/stock/testing/shelf.ts';
export { oldOrder, technicianOf } from '#modules/service/service-order-work-log/testing/orders.ts';

export const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
