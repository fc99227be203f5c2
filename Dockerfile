# The whole product as an image: docker build -t belle .
# What it needs comes from Debian and the npm registry alone, as on any machine. Debian's Node installs; Belle runs on the one that
# her packages bring.
FROM debian:bookworm-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/belle
COPY package.json package-lock.json ./
COPY scripts/prepare.mjs scripts/project.mjs scripts/
RUN node -e 'import("./scripts/prepare.mjs").then((make) => make.ensurePackages())'
COPY . .
RUN node -e 'import("./scripts/prepare.mjs").then((make) => make.ensureBuild())' \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf /root/.npm .cache

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin belle \
  && install -d -o belle -g belle -m 700 /data
# Owned by root: the process can change nothing of the program.
COPY --from=build /opt/belle /opt/belle
WORKDIR /opt/belle
ENV PATH=/opt/belle/node_modules/node/bin:$PATH \
  NPM_CONFIG_OMIT=dev \
  NODE_COMPILE_CACHE=/tmp/compiled \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
USER belle
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether it lives. Whether it takes calls is /readyz, which the proxy asks: a process without its database must not be restarted for it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main/serve.ts"]
