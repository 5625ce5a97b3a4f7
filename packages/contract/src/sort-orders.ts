/** Sort orders by the numbers that the API uses (search.order.1). The URL of a search uses the names. */
export const sortOrders = { PublishDate: 4001, GeoDistance: 4002, Score: 4003, ClosingDate: 4004, Salary: 4005 } as const;
export type SortName = keyof typeof sortOrders;
export const sortNames = Object.keys(sortOrders) as SortName[];
