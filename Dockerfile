# One image for every process and every command (docker-compose.yml, Procfile, `fire-escape --help`).
FROM node:24.11-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24.11-bookworm-slim
# WITH_CHROMIUM=1: the browser for RENDER=on (docs/operating.md), about 250 MB.
ARG WITH_CHROMIUM=
RUN if [ -n "$WITH_CHROMIUM" ]; then \
      apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core \
      && rm -rf /var/lib/apt/lists/*; \
    fi
# A container's own 127.0.0.1 is reached by nobody.
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./package.json
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/build ./build
# The operators' command.
COPY --from=build --chown=node:node /app/scripts/cli.mjs ./scripts/cli.mjs
# The fonts that share images are drawn with.
COPY --from=build --chown=node:node /app/public/fonts/share ./public/fonts/share
RUN ln -s /app/scripts/cli.mjs /usr/local/bin/fire-escape && mkdir -p .data pictures render && chown node:node .data pictures render
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "build/web.js"]
