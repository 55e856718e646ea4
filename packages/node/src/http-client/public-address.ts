import ipaddr from 'ipaddr.js';

/** All that is assigned for the public internet; beside it lie mapped, translated (NAT64), local and unassigned addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address, in its usual spelling, belongs to the public internet. Addresses that carry another one inside (6to4, Teredo, NAT64) do not. */
export const isPublicAddress = (address: string): boolean => {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(address)) return false;
  const found = ipaddr.IPv6.parse(address);
  return found.zoneId === undefined && found.match(globalUnicast) && found.range() === 'unicast';
};
